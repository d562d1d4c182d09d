import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it.each([
  [['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:192.0.2.1'], '192.0.2.1'],
  [['2001:db8::1', '2001:0DB8:0:0:ffff:1:2:3'], '2001:db8:0:0::/64'],
  [['2001:db8:0:1::1', '2001:db8::1:0:0:0:1'], '2001:db8:0:1::/64'],
  [['fe80::1%eth0'], 'fe80:0:0:0::/64'],
  [['::1'], '0:0:0:0::/64'],
])('ASVS 2.4.1 %s is counted as %s', (values, network) => expect(values.map((address) => networkOf(address))).toEqual(values.map(() => network)));
