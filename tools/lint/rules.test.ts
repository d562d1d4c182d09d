import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { bareText } from './bareText.ts';
import { newerApi } from './newerApi.ts';

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } });
const cases = (...all: string[]) => all.map((code) => ({ name: `PLUS-77 lint accepts ${code}`, code }));
const refused = (...all: string[]) => all.map((code) => ({ name: `PLUS-77 lint refuses ${code}`, code, errors: 1 }));

tester.run('bare-text', bareText, {
  valid: cases(
    '<button>{busy ? <Icon name="busy" /> : icon && <Icon name={icon} />}<span>{children}</span></button>',
    '<p>{t(key)}</p>',
    '<p>Alltid <b>så</b></p>',
    '<section>{heading && <h2>{heading}</h2>}{children}</section>',
    '<ul>{list.map((one) => <li key={one}>{one}</li>)}</ul>',
  ),
  invalid: refused(
    '<button>{busy ? <Icon name="busy" /> : icon && <Icon name={icon} />}{children}</button>',
    '<p>{t(key)} <b>{name}</b></p>',
    '<p>Alltid {late && <b>sent</b>}</p>',
    '<>{before}, {after}</>',
    '<div><Icon />{`${count} av ${all}`}</div>',
    '<li>{parts.join(" ")}<Icon /></li>',
  ),
});

tester.run('newer-api', newerApi, {
  valid: cases(
    '[2, 1].toSorted()',
    'screen.showPopover?.()',
    'new URL(text)',
    'v.union([v.string(), v.number()])',
    'Array.from(all).map(String)',
    "typeof requestIdleCallback === 'function' && requestIdleCallback(work)",
  ),
  invalid: refused(
    'URL.canParse(text)',
    'Promise.withResolvers()',
    'element.checkVisibility()',
    'Object.groupBy(all, kind)',
    'one.union(other)',
    'new CloseWatcher()',
    'requestIdleCallback(work)',
  ),
});
