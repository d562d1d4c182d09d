import { describe, expect, it } from 'vitest';
import { mailHref, telHref } from './contact.ts';

describe('contact links', () => {
  it.each([
    ['0771-00 00 00', 'tel:+46771000000'],
    ['+46 771 00 00 00', 'tel:+46771000000'],
  ])('SHELL-12 %s is dialled as %s', (shown, href) => {
    expect(telHref(shown)).toBe(href);
  });

  it('SHELL-12 the support is written to', () => {
    expect(mailHref('a@b.se')).toBe('mailto:a@b.se');
  });
});
