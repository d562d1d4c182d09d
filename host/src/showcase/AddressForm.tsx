import { FormProvider, useForm } from 'react-hook-form';
import { EMPTY_ADRESS_FORM, type AdressForm } from '@uppgiftsandring/shared/domain/adress/adress.form';
import { AddressFields } from '@uppgiftsandring/shared/ui/address/AddressFields';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { panelErrors, useErrorPanel } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { Example } from './Example.tsx';

const STORED: AdressForm = { ...EMPTY_ADRESS_FORM, utdelningsadress1: 'Björkvägen 12', postnummer: '80320', postort: 'Gävle' };

/** An address with its own form around it. */
export function AddressForm() {
  return (
    <Example heading="Adress">
      <Form />
    </Example>
  );
}

function Form() {
  const { ref, focusPanel } = useErrorPanel();
  const form = useForm<AdressForm>({
    defaultValues: STORED,
    shouldFocusError: false,
    resolver: (values) => (values.postort ? { values, errors: {} } : { values: {}, errors: { postort: { type: 'custom', message: 'postort' } } }),
  });
  const errors = panelErrors(form.formState.errors, { postort: { label: 'Postort', text: () => 'Skriv postort.' } });
  return (
    <FormProvider {...form}>
      <form className="form" noValidate onSubmit={form.handleSubmit(() => undefined, focusPanel)}>
        <ErrorPanel ref={ref} errors={errors} />
        <AddressFields legend="Adress" heading={3} help="Fyll i minst en adressrad." />
        <div className="button-row">
          <Button type="submit" variant="primary">
            Spara
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
