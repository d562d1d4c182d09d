import { useEffect, useMemo, useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAtomValue } from 'jotai';
import { useWatch, type Resolver } from 'react-hook-form';
import { newId } from '@uppgiftsandring/shared/api/newId';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { isSameJson, mergeBlock } from '@uppgiftsandring/shared/domain/form/merge';
import { applyLista, numbersToAsk, unlistedMedlemmar, type Listval } from '@uppgiftsandring/shared/domain/styrelse/lista/listval';
import { medlemFormSchema } from '@uppgiftsandring/shared/domain/styrelse/medlem.schema';
import { medlemIdentity } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { useEditor } from '@uppgiftsandring/shared/editor/useEditor';
import { focusField } from '@uppgiftsandring/shared/hooks/focusField';
import { useBusy } from '@uppgiftsandring/shared/hooks/useBusy';
import { useErrorPanel } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { todayAtom, useApi } from '@uppgiftsandring/shared/state';
import { UNSAVED_LISTA } from '../LaterDialogs.tsx';
import { beskedOf, beskedskod, isLeaving, ListaSchema, raderOf, RADER, radId, readRader, replaceRad, textFel, TOM_LISTA } from './listaForm.ts';
import type { Besked, ListaForm, Rad, Styrelse } from './listaForm.ts';

/** An answer that asking again may change. */
const isOpen = (utfall: string): boolean => utfall === 'for-manga' || utfall === 'svarar-inte';

interface ListaOptions {
  readonly styrelse: Styrelse;
  readonly onDone: (members: readonly Styrelsemedlem[]) => void;
}

/** The dialog in which many are added at once (PLUS-76). What is written is kept while it is open (PLUS-01), and none of it is on the board before `submit`. */
export function useLista({ styrelse: { members, borttagna }, onDone }: ListaOptions) {
  const today = useAtomValue(todayAtom);
  const api = useApi();
  const { busy, run } = useBusy();
  const { ref: panel, focusPanel } = useErrorPanel();
  const judge = valibotResolver(medlemFormSchema(today, null));

  /** The faults of each line. What the register has said of somebody is taken as it is (MEMB-15), and so is who is a member. */
  const resolver: Resolver<ListaForm> = async (values, context, options) => {
    const faultsOf = async ({ id, besked }: Besked): Promise<object> => {
      const filled = values.rader[id]?.form;
      if (!('form' in besked) || !filled) return { skriven: { type: 'besked', message: beskedskod(besked) } };
      if ('medlem' in besked) return {};
      const { errors } = await judge(filled, context, { ...options, fields: {}, names: [] });
      const isFetched = besked.kind === 'hittad' && besked.form.namn !== '';
      const own = Object.fromEntries(Object.entries(errors).filter(([field]) => field !== 'namn' || !isFetched));
      return Object.keys(own).length > 0 ? { form: own } : {};
    };
    const all = beskedOf(raderOf(values), values.svar, { members, borttagna });
    const faults = await Promise.all(all.map(async (one) => [one.id, await faultsOf(one)] as const));
    const rader = Object.fromEntries(faults.filter(([, found]) => Object.keys(found).length > 0));
    return Object.keys(rader).length > 0 ? { values: {}, errors: { rader } } : { values, errors: {} };
  };
  const { form, forget, drop, discard, restored } = useEditor<ListaForm>({
    key: UNSAVED_LISTA,
    schema: ListaSchema,
    start: TOM_LISTA,
    same: isSameJson,
    merge: (base, mine, theirs) => mergeBlock('lista', base, mine, theirs, isSameJson),
    form: (defaultValues) => ({ defaultValues, resolver, shouldFocusError: false }),
  });
  const { control } = form;
  const steg = useWatch({ control, name: 'steg' });
  const read = useWatch({ control, compute: (values) => ({ svar: values.svar, rows: raderOf(values).map(({ id, rad }) => ({ id, rad })) }) });
  const rader = useMemo(() => beskedOf(read.rows, read.svar, { members, borttagna }), [read, members, borttagna]);
  const ovriga = useMemo(
    () =>
      unlistedMedlemmar(
        members,
        rader.map(({ besked }) => besked),
      ),
    [members, rader],
  );

  // What was pressed is removed, or what comes is not rendered yet.
  const [focus, moveFocus] = useState<{ readonly to: string } | null>(null);
  useEffect(() => {
    if (focus) void (focusField(focus.to) || focusField(RADER));
  }, [focus]);

  const rows = (): Rad[] => raderOf(form.getValues());
  /** Puts lines in the form, those that are understood with a form to fill in. */
  const put = (next: readonly Rad[]) => {
    const besked = new Map(beskedOf(next, form.getValues('svar'), { members, borttagna }).map((one) => [one.id, one.besked]));
    const filled = next.map((row) => {
      const said = besked.get(row.id);
      return { ...row, form: row.form ?? (said && 'form' in said ? said.form : null) };
    });
    form.setValue('rader', Object.fromEntries(filled.map((row) => [row.id, row])));
    form.setValue(
      'ordning',
      filled.map(({ id }) => id),
    );
    if (form.formState.isSubmitted) void form.trigger();
  };
  const readText = (text: string, anew?: string) => {
    form.setValue('text', text);
    put(readRader(text, rows(), today, newId, anew));
  };
  /** Asks about the numbers that have no answer, in one call; of one line alone, if given. A call that fails leaves them without. */
  const ask = async (only?: string) => {
    const { svar } = form.getValues();
    const asked = rows().filter(({ id }) => only === undefined || id === only);
    const numbers = numbersToAsk(
      asked.map(({ rad }) => rad),
      members,
      borttagna,
    ).filter((number) => svar.every(({ personnummer, utfall }) => personnummer !== number || isOpen(utfall)));
    if (numbers.length === 0) return;
    const answers = await api.getPersoner(numbers).catch(() => []);
    form.setValue('svar', [...form.getValues('svar').filter(({ personnummer }) => !numbers.includes(personnummer)), ...answers]);
    put(rows());
  };

  /** Everybody in the list, as far as it is filled in. */
  const val = (): Listval[] =>
    rader.flatMap(({ id, besked }) => {
      const filled = form.getValues('rader')[id]?.form;
      return 'form' in besked && filled ? [{ ...besked, form: filled }] : [];
    });
  /** The board with the list in it. */
  const after = (): Styrelsemedlem[] => {
    const slutar = new Set(ovriga.filter((member) => isLeaving(member, form.getValues())).map(medlemIdentity));
    return applyLista(members, val(), slutar, newId);
  };

  return {
    form,
    steg,
    rader,
    ovriga,
    after,
    panel,
    busy,
    restored,
    drop,
    discard,
    /** From the text to the table, unless something must be mended first. */
    lookUp: () =>
      run(async (here) => {
        const values = form.getValues();
        const fel = textFel(values, { members }, today);
        const [first] = Object.keys(fel);
        form.clearErrors();
        if (fel.text) form.setError('text', { message: fel.text });
        if (fel.hel) form.setError('hel', { message: fel.hel });
        if (first !== undefined) return moveFocus({ to: first });
        readText(values.text);
        await ask();
        if (!here()) return undefined;
        form.setValue('steg', 'rader');
        return moveFocus({ to: RADER });
      }),
    /** Looks one line up again, as it is written now. */
    lookUpRad: (id: string) =>
      run(async () => {
        readText(replaceRad(form.getValues('text'), rows(), id, [form.getValues(`rader.${id}.skriven`)]), id);
        await ask(id);
        moveFocus({ to: radId(id) });
      }),
    lookUpAgain: () =>
      run(async () => {
        await ask();
        moveFocus({ to: RADER });
      }),
    remove: (id: string) => {
      const at = rader.findIndex((rad) => rad.id === id);
      readText(replaceRad(form.getValues('text'), rows(), id, []));
      moveFocus({ to: radId((rader[at + 1] ?? rader[at - 1])?.id ?? '') });
    },
    backToText: () => {
      form.clearErrors();
      form.setValue('steg', 'text');
      moveFocus({ to: 'text' });
    },
    /** Everybody without a role becomes an ordinary member. */
    othersLedamot: () => {
      for (const { id, form: filled } of rows()) if (filled?.styrelseroll === '') form.setValue(`rader.${id}.form.styrelseroll`, 'Ledamot');
      if (form.formState.isSubmitted) void form.trigger();
      moveFocus({ to: RADER });
    },
    submit: form.handleSubmit(() => {
      forget();
      onDone(after());
    }, focusPanel),
  };
}
