import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceAtom } from '@uppgiftsandring/shared/state';
import { epostForslag, formatEpost, normaliseEpost } from '../../domain/adress/epost.ts';
import { LinkButton } from '../buttons/LinkButton.tsx';
import { FormattedField, typeInto } from './FormattedField.tsx';
import type { TextFieldProps } from './TextField.tsx';

/** A field for an e-mail address. When it is left with nearly a known domain, it asks, and a press takes the one that was probably meant (PLUS-78). */
export function EpostField({ onChange, onBlur, ...field }: TextFieldProps) {
  const { t } = useTranslation();
  const announce = useSetAtom(announceAtom);
  const [asked, setAsked] = useState<{ readonly input: HTMLInputElement; readonly epost: string } | null>(null);
  const question = (epost: string) => t('COMMON.EPOST.FORSLAG', { epost: formatEpost(epost) });
  const take = () => {
    if (!asked) return;
    typeInto(asked.input, asked.epost);
    asked.input.focus();
  };
  return (
    <div className="rows">
      <FormattedField
        {...field}
        format={(text) => formatEpost(normaliseEpost(text))}
        tabular={false}
        inputMode="email"
        autoCapitalize="none"
        onChange={(event) => {
          setAsked(null);
          onChange?.(event);
        }}
        onBlur={(event) => {
          const { currentTarget: input } = event;
          const epost = epostForslag(input.value);
          setAsked(epost === null ? null : { input, epost });
          if (epost !== null) announce(question(epost));
          onBlur?.(event);
        }}
      />
      {asked && <LinkButton onClick={take}>{question(asked.epost)}</LinkButton>}
    </div>
  );
}
