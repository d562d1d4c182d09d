/** A country's calling code, how its mobile and other numbers begin after that, and how many digits they then have in all (E.164, national plans). */
interface PhonePlan {
  readonly code: string;
  readonly prefixes: readonly string[];
  readonly length: number;
}

const plan = (code: string, length: number, prefixes: string): PhonePlan => ({ code, length, prefixes: prefixes.split(' ') });

export const PHONE_PLANS: readonly PhonePlan[] = [
  plan('46', 9, '70 72 73 76 79 8 31 11 120 122 40 26'),
  plan('358', 9, '40 41 44 45 46 50 9 2'),
  plan('47', 8, '4 9 2 3 5 6 7'),
  plan('45', 8, '2 3 4 5 6 7 8 9'),
  plan('354', 7, '6 7 8 5 4'),
  plan('49', 10, '151 152 157 160 170 171 175 176 179 30 40 89'),
  plan('44', 10, '71 73 74 75 77 78 79 20 121 161'),
  plan('353', 9, '83 85 86 87 89'),
  plan('31', 9, '6 20 10 70'),
  plan('32', 9, '46 47 48 49'),
  plan('33', 9, '6 7 1 2 3 4 5'),
  plan('34', 9, '6 7 91 93'),
  plan('351', 9, '91 92 93 96 21 22'),
  plan('39', 10, '320 328 333 338 340 347 349 366 388 391'),
  plan('41', 9, '76 77 78 79 44 22'),
  plan('48', 9, '50 51 53 60 66 69 72 78 79 88 22 12'),
  plan('420', 9, '601 602 603 604 605 606 607 608 72 73 77 2'),
  plan('380', 9, '50 63 66 67 68 73 93 95 96 97 98 99 44'),
  plan('90', 10, '501 505 530 532 533 535 541 542 543 551 212'),
  plan('91', 10, '6 7 8 9 11 22'),
];
