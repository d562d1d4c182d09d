import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { compose, fillAndLeave, valueOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { formatEpost, normaliseEpost } from '../../domain/adress/epost.ts';
import { normaliseTelefon } from '../../domain/adress/telefon.ts';
import { formatOrgNr } from '../../domain/ids.ts';
import { completePersonId } from '../../domain/person/personnummer.ts';
import { parseStammodatum } from '../../domain/tid/stammodatum.ts';
import { registered } from '../../editor/registered.ts';
import { dropStaleUndo } from '../../hooks/dropStaleUndo.ts';
import { FormattedField } from './FormattedField.tsx';

const KINDS = [
  ['a full-width organisation number', '７１６４０１１２３６', '716401-1236', formatOrgNr],
  ['a personal number of ten digits', '6408233234', '19640823-3234', (text: string) => completePersonId(text, '2026-05-17')],
  ['a phone number', '070 123 45 67', '0701234567', normaliseTelefon],
  ['an e-mail address', 'Info <info@storängen.se>,', 'info@storängen.se', (text: string) => formatEpost(normaliseEpost(text))],
  ['a meeting date', '17 maj 2026', '2026-05-17', (text: string) => parseStammodatum(text) ?? text],
] as const;

/** The form that is rendered. */
const shownForm: { current?: UseFormReturn<{ text: string }> } = {};

function Form({ format }: { format: (text: string) => string }) {
  const form = useForm({ defaultValues: { text: '' } });
  useEffect(() => {
    shownForm.current = form;
  }, [form]);
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <FormattedField {...registered(form, 'text')} label="Fält" format={format} />
    </form>
  );
}

const field = () => page.getByRole('textbox', { name: 'Fält' });
/** What the field shows, and what the form holds. */
const texts = () => [valueOf(field()), shownForm.current?.getValues('text')];
const press = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`);

describe('a formatted field', () => {
  beforeEach(() => dropStaleUndo(document));

  it.each(KINDS)('PLUS-77 shows %s as it is composed, and formats it when left', async (_kind, typed, shown, format) => {
    await renderInApp(<Form format={format} />);
    expect(await compose(field(), typed)).toEqual([...typed].map((_, index) => typed.slice(0, index + 1)));
    expect(texts()).toEqual([typed, typed]);
    field().element().blur();
    expect(texts()).toEqual([shown, shown]);
  });

  it.each(KINDS.slice(2))('PLUS-77 undo and redo of %s mix nothing, before and after formatting', async (_kind, typed, shown, format) => {
    await renderInApp(<Form format={format} />);
    await userEvent.type(field(), typed);
    for (const key of 'zzzyyy') {
      await press(key);
      expect(typed.startsWith(valueOf(field()))).toBe(true);
    }
    expect(texts()).toEqual([typed, typed]);
    await userEvent.tab();
    field().element().focus();
    for (const key of 'zzyy') {
      await press(key);
      expect(texts()).toEqual([shown, shown]);
    }
    await userEvent.keyboard('{End}9');
    for (const [key, after] of [
      ['z', shown],
      ['z', shown],
      ['y', `${shown}9`],
      ['y', `${shown}9`],
    ] as const) {
      await press(key);
      expect(texts()).toEqual([after, after]);
    }
  });

  it('PLUS-77 undo in a field that a program emptied gives only what was typed since', async () => {
    await renderInApp(<Form format={formatOrgNr} />);
    await userEvent.type(field(), '7164011236');
    shownForm.current?.reset();
    await userEvent.keyboard('71');
    for (const [key, after] of ['z', 'z', 'y', 'y'].map((one) => [one, one === 'z' ? '' : '71'] as const)) {
      await press(key);
      expect(texts()).toEqual([after, after]);
    }
  });

  it.each([
    ['has set', () => Promise.resolve()],
    ['has set after typing', () => userEvent.type(field(), '9')],
    ['has set after typing and leaving', () => fillAndLeave(field(), '7164011236')],
  ])('PLUS-77 composes upon a text that a program %s, and undo mixes nothing', async (_when, first) => {
    await renderInApp(<Form format={formatOrgNr} />);
    await first();
    shownForm.current?.reset({ text: '71' });
    field().element().focus();
    await new Promise(requestAnimationFrame);
    expect(await compose(field(), '64')).toEqual(['716', '7164']);
    expect(texts()).toEqual(['7164', '7164']);
    for (const key of 'zzyy') {
      await press(key);
      expect(['71', '7164']).toContain(valueOf(field()));
    }
  });

  it.each(KINDS.slice(2))('PLUS-77 shows and holds %s formatted when the form is sent by Enter', async (_kind, typed, shown, format) => {
    await renderInApp(<Form format={format} />);
    await userEvent.type(field(), `${typed}{Enter}`);
    expect(texts()).toEqual([shown, shown]);
    await expect.element(field()).toHaveFocus();
  });
});
