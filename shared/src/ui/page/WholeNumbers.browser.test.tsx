import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../testing/browser/renderInApp.tsx';
import { FieldError, FieldHelp } from '../fields/Field.tsx';
import { ErrorPanel } from '../messages/ErrorPanel.tsx';
import { AnswerList } from './AnswerList.tsx';
import { Difference } from './Difference.tsx';
import { WholeNumbers } from './WholeNumbers.tsx';

const NUMBERS = [
  '2026-05-17',
  '070-123 45 67',
  '+46 8 123 456',
  '+46-8-123456',
  '070-1234567',
  '716401-1236',
  'S2026-000013',
  '803 20',
  '803 20 Gävle',
  'kl. 9–16',
  'kl. 14.32',
  '4 veckor',
];

describe('dates and numbers', () => {
  it.each([
    ['in a text', <WholeNumbers key="" text={NUMBERS.map((number) => `Skriv till exempel ${number}.`).join(' ')} />],
    ['in the help of a field', <FieldHelp key="" id="help">{`Till exempel ${NUMBERS.join(' eller ')}.`}</FieldHelp>],
    ['in the error of a field', <FieldError key="" id="error">{`Välj ${NUMBERS.join(' eller ')}.`}</FieldError>],
    ['in the panel of errors', <ErrorPanel key="" errors={[{ text: `Rätta ${NUMBERS.join(' och ')}.` }]} />],
    ['among answers', <AnswerList key="" items={[{ term: 'Nummer', value: NUMBERS.join(', ') }]} />],
    ['before and after', <Difference key="" before={NUMBERS.join(', ')} after={NUMBERS.join('; ')} />],
  ])('I18N-06 %s stand in one line each, however narrow it is', async (_where, content) => {
    await renderInApp(<div style={{ width: '6rem' }}>{content}</div>);
    const numbers = [...document.querySelectorAll('.number')];
    expect([...new Set(numbers.map(({ textContent }) => textContent))]).toEqual(NUMBERS);
    for (const number of numbers) expect(number.getClientRects()).toHaveLength(1);
  });

  it('I18N-06 leave every other word as it is', async () => {
    const text = 'E-postadress, väg 12-an, 3 - 4 personer, b\u00e5t-2 och x@y-z.se';
    await renderInApp(
      <p data-testid="text">
        <WholeNumbers text={text} />
      </p>,
    );
    expect(page.getByTestId('text').element().textContent).toBe(text);
    expect(document.querySelectorAll('.number')).toHaveLength(0);
  });
});
