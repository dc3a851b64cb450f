import { expect, test } from 'vitest';
import { orderBySurname } from './surname-order.ts';

const named = (surname: string, firstName = 'Ann', payrollNumber = '1') => ({
  id: `${surname} ${firstName} ${payrollNumber}`,
  surname,
  firstName,
  payrollNumber,
});

test('people stand by surname, whatever its case, accents and punctuation', () => {
  const names = ['Zoe', 'Müller', 'mullen', 'O’Brien', 'Obama', 'OBRYAN', 'de Souza', 'Ábara', 'Abbot'];
  expect(orderBySurname(names.map((surname) => named(surname))).map((id) => id.replace(' Ann 1', ''))).toEqual([
    'Ábara',
    'Abbot',
    'de Souza',
    'mullen',
    'Müller',
    'Obama',
    'O’Brien',
    'OBRYAN',
    'Zoe',
  ]);
});

test('who has the same surname stands by first name, then by payroll number', () => {
  const people = [named('Bell', 'Jo', 'B2'), named('Bell', 'Jo', 'B1'), named('Bell', 'Al', 'B3')];
  expect(orderBySurname(people)).toEqual(['Bell Al B3', 'Bell Jo B1', 'Bell Jo B2']);
});
