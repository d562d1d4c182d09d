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
    expect(mailHref('a@b.se', { subject: 'Fel & brist', body: 'Sida: /\nVersion' })).toBe(
      'mailto:a@b.se?subject=Fel%20%26%20brist&body=Sida%3A%20%2F%0D%0AVersion',
    );
  });
});
