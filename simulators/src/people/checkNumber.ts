import { birthDate } from './names.ts';

/** Whether 12 digits are a possible personal or coordination number: a real day and a correct check digit. */
export function isPossibleNumber(personnummer: string): boolean {
  if (!/^\d{12}$/.test(personnummer)) return false;
  const born = birthDate(personnummer);
  const day = new Date(`${born}T00:00:00Z`);
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(born);
  return exists && luhnSum(personnummer.slice(2)) % 10 === 0;
}

function luhnSum(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].entries()) {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return sum;
}
