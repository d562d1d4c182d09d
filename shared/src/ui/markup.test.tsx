import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from '#react-router-dom';
import { describe, expect, it } from 'vitest';
import sv from '../i18n/sv.json' with { type: 'json' };
import { Button } from './buttons/Button.tsx';
import { Difference } from './page/Difference.tsx';
import { ErrorPanel } from './messages/ErrorPanel.tsx';
import { IconButton } from './buttons/IconButton.tsx';
import { StepBar } from './page/StepBar.tsx';
import { TextField } from './fields/TextField.tsx';
import { errorCode, panelErrors } from '../hooks/useErrorPanel.ts';
import { VerbFirst } from './page/VerbFirst.tsx';

const i18n = createInstance();
void i18n.init({ lng: 'sv', defaultNS: 'shared', resources: { sv: { shared: sv } }, interpolation: { escapeValue: false }, initAsync: false });

function markup(element: ReactElement): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>{element}</MemoryRouter>
    </I18nextProvider>,
  );
}

const text = (html: string) => html.replace(/<[^>]+>/g, '');

describe('fields', () => {
  it('LOOK-12 a field without error is not invalid and is described by its help', () => {
    const html = markup(<TextField name="epost" label="E-post (valfritt)" help="Hjälp" />);
    expect(html).toMatch(/<label [^>]*for="epost">.*<div id="epost-hjalp".*<input [^>]*id="epost" aria-describedby="epost-hjalp"/);
    expect(html).not.toContain('aria-invalid');
  });

  it('LOOK-12 an error is tied to its field after the help', () => {
    const html = markup(<TextField name="epost" label="E-post" help="Hjälp" error="Skriv en e-postadress." />);
    expect(html).toContain('aria-describedby="epost-hjalp epost-fel" aria-invalid="true"');
    expect(html).toMatch(/<p id="epost-fel"[^>]*><svg [^>]*role="img" aria-label="Fel:"/);
    expect(html).toMatch(/<p id="epost-fel".*Skriv en e-postadress\./);
  });

  it('VAL-22 a parenthesis about a field stays in its label', () => {
    expect(text(markup(<TextField name="epost" label="E-post (valfritt)" />))).toBe('E-post (valfritt)');
  });
});

describe('error panel', () => {
  it('SEL-07 error panel counts the errors in its heading, which names it', () => {
    const html = markup(
      <ErrorPanel
        errors={[
          { text: 'Fel ett', field: 'a' },
          { text: 'Fel två', field: 'b' },
        ]}
      />,
    );
    expect(html).toMatch(/<section[^>]* aria-labelledby="([^"]+)"[^>]*><h2 id="\1"[^>]*>Rätta 2 fel för att gå vidare<\/h2>/);
  });

  it('SEL-08 the panel calls several errors links, but not a single one', () => {
    const [one, two] = [
      { text: 'Fel ett', field: 'a' },
      { text: 'Fel två', field: 'b' },
    ];
    const help = 'Välj ett fel i listan för att komma till rätt ställe.';
    expect(text(markup(<ErrorPanel errors={[one, two]} />))).toContain(help);
    expect(text(markup(<ErrorPanel errors={[one]} />))).not.toContain(help);
  });

  it('PLUS-66 a row with a phone number to call is one text', () => {
    const html = markup(<ErrorPanel errors={[{ text: 'Ring oss på 0771-00 00 00, så hjälper vi dig.', field: 'a' }]} />);
    expect(html).toMatch(/<a [^>]*><span><span>Ring oss på <\/span><span class="number">0771-00 00 00<\/span><span>, så hjälper vi dig.<\/span><\/span><\/a>/);
  });

  it('ADDR-13 only rows with the same text get their labels read out', () => {
    const same = { text: 'Du kan skriva högst 40 tecken.' };
    const html = markup(
      <ErrorPanel
        errors={[
          { ...same, field: 'a', label: 'c/o' },
          { ...same, field: 'b', label: 'Postort' },
          { text: 'Annat', field: 'c', label: 'Land' },
        ]}
      />,
    );
    expect(html.match(/aria-describedby/g)).toHaveLength(2);
    expect(html).not.toContain('>Land<');
  });

  it('SEL-07 error panel is not there when nothing is wrong', () => {
    expect(markup(<ErrorPanel errors={[]} />)).toBe('');
  });

  it('ADDR-13 lists the errors in the order of the fields, by their codes', () => {
    const errors = { postort: { type: 'custom', message: 'postort' }, adress: { co: { type: 'maxlangd', message: '' } } };
    const row = (label: string) => ({ label, text: (code: string) => `${label}: ${code}` });
    expect(panelErrors(errors, { 'adress.co': row('c/o'), postnummer: row('Postnummer'), postort: row('Postort') })).toEqual([
      { field: 'adress.co', label: 'c/o', text: 'c/o: maxlangd' },
      { field: 'postort', label: 'Postort', text: 'Postort: postort' },
    ]);
    expect(errorCode(errors, 'postnummer')).toBeUndefined();
  });
});

describe('step bar', () => {
  const steps = [
    { label: 'Föreningsstämma', to: '/a', status: 'done' },
    { label: 'Kontaktuppgifter', to: '/b', status: 'now' },
    { label: 'Sammanfattning', to: '/c', status: 'locked' },
  ] as const;
  const html = markup(<StepBar label="Steg" steps={steps} place="Steg 3 av 6" doneText="klart" lockedText="Gör klart steget före först." />);

  it('WIZ-04 a locked step is a link without address that says why', () => {
    expect(html).toMatch(
      /<a [^>]*role="link" tabindex="0" aria-disabled="true" aria-describedby="([^"]+)">.*Sammanfattning.*<span id="\1" hidden="">Gör klart/,
    );
    expect(html).not.toContain('href="/c"');
  });

  it('WIZ-04 the current step says so and stays a link', () => {
    expect(html).toMatch(/<a [^>]*aria-current="step"[^>]*href="\/b"/);
  });

  it('PLUS-13 only the current step says its place, outside its name, and no other number', () => {
    expect(html).toMatch(/Kontaktuppgifter<\/span><\/a><p [^>]*>Steg 3 av 6<\/p>/);
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe('FöreningsstämmaKontaktuppgifterSteg 3 av 6SammanfattningklartGör klart steget före först.');
  });

  it('WIZ-01 a step that is done keeps its name and is described as done', () => {
    expect(html).toMatch(/<a [^>]*aria-describedby="([^"]+)"[^>]*href="\/a".*<span id="\1" hidden="">klart<\/span>/);
  });
});

describe('buttons and changes', () => {
  it('VAL-25 a locked button says why and can still be reached', () => {
    const html = markup(<Button disabledReason="Lämna försäkran först.">Skriv under</Button>);
    expect(html).toMatch(/aria-disabled="true" aria-describedby="([^"]+)"><span>Skriv under<\/span><\/button><span id="\1"[^>]*>Lämna försäkran först\./);
    expect(html).not.toContain('disabled=""');
  });

  it('BOARD-04 an icon button is named after its object', () => {
    expect(text(markup(<IconButton icon="edit" label="Ändra Anna Berg" hiddenPart="Anna Berg" />))).toBe('Ändra Anna Berg');
    const short = markup(<IconButton icon="edit" label="Ändra An" hiddenPart="An" />);
    expect(text(short)).toBe('Ändra An');
    expect(short).toContain('<span>Ändra </span><span class="visually-hidden">An</span>');
    // In capitals the verb has the name's letters too.
    expect(markup(<IconButton icon="edit" label="ÄNDRA ÄN" hiddenPart="ÄN" />)).toContain('>ÄNDRA </span><span class="visually-hidden">ÄN</span>');
  });

  it('PLUS-03 the old value is beside the new one, each with its word', () => {
    const html = markup(<Difference before="Storgatan 1" after="Lillgatan 2" />);
    expect(text(html)).toBe('Tidigare: Storgatan 1Nytt: Lillgatan 2');
    expect(text(markup(<Difference before={null} after="Lillgatan 2" />))).toContain('Tidigare: uppgift saknas');
  });

  it('SEL-02 a button beside its heading shows its verb and is still called by the whole text', () => {
    const html = markup(<VerbFirst text="Ändra föreningens kontaktuppgifter" />);
    expect(text(html)).toBe('Ändra föreningens kontaktuppgifter');
    expect(html).toContain('Ändra</span><span class="visually-hidden beside-heading"> föreningens kontaktuppgifter</span>');
  });
});
