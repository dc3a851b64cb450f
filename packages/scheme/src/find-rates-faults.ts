import type { Day } from '@plenty/domain/dates/day';
import { formatPounds } from '@plenty/domain/money/pence';
import { listFigures } from '@plenty/domain/tax/rates/list-figures';
import { taxYearOf } from '@plenty/domain/tax/rates/tax-year';
import type { NationalInsuranceRates, TaxYearRates } from '@plenty/domain/tax/rates/tax-year-rates';
import type { Fault } from './fault.ts';

/** What is wrong with a rates file whose form is right: figures that cannot all be true. */
export function findRatesFaults(rates: TaxYearRates): Fault[] {
  return [
    ...findDateFaults(rates),
    ...findOutdatedFigures(rates),
    ...findTaxBandFaults(rates),
    ...findThresholdFaults(rates.nationalInsurance),
    ...findWageFaults(rates),
    ...findEnrolmentFaults(rates),
  ];
}

function findDateFaults({ taxYear, startsOn, endsOn }: TaxYearRates): Fault[] {
  const faults: Fault[] = [];
  const lastDay: Day = `${Number(taxYear.slice(0, 4)) + 1}-04-05`;
  if (taxYearOf(`${taxYear.slice(0, 4)}-04-06`) !== taxYear)
    return [{ path: ['taxYear'], message: `'${taxYear}' is not a tax year, such as 2027/28` }];
  if (taxYearOf(startsOn) !== taxYear) faults.push({ path: ['startsOn'], message: `must be a day of ${taxYear}` });
  if (endsOn !== lastDay) faults.push({ path: ['endsOn'], message: `must be ${lastDay}, the last day of ${taxYear}` });
  return faults;
}

/** A figure that should have changed by now is an old one. */
function findOutdatedFigures(rates: TaxYearRates): Fault[] {
  return listFigures(rates).flatMap(({ path, nextChangeOn }) =>
    nextChangeOn !== null && nextChangeOn <= rates.startsOn
      ? [
          {
            path: [...path.split('.'), 'nextChangeOn'],
            message: `must be after ${rates.startsOn}, when the file begins`,
          },
        ]
      : [],
  );
}

interface Band {
  readonly upToPence: number | null;
}

function findTaxBandFaults({ incomeTax: { bands }, childcareVouchers }: TaxYearRates): Fault[] {
  return [
    ...faultsOfBands(['incomeTax', 'bands', 'rest-of-uk', 'value'], bands['rest-of-uk'].value),
    ...faultsOfBands(['incomeTax', 'bands', 'scotland', 'value'], bands.scotland.value),
    ...faultsOfBands(['childcareVouchers', 'value', 'bands'], childcareVouchers.value.bands),
  ];
}

function faultsOfBands(path: readonly string[], bands: readonly Band[]): Fault[] {
  return bands.flatMap(({ upToPence }, at): Fault[] => {
    const isLast = at === bands.length - 1;
    if (isLast !== (upToPence === null))
      return [
        {
          path: [...path, at, 'upToPence'],
          message: isLast ? 'must be null: the last band has no end' : 'is missing: only the last band has no end',
        },
      ];
    const before = bands[at - 1]?.upToPence ?? 0;
    return upToPence !== null && upToPence <= before
      ? [
          {
            path: [...path, at, 'upToPence'],
            message: `must be more than ${formatPounds(before)}, where the band before ends`,
          },
        ]
      : [];
  });
}

/** Payroll's monthly figure is the twelfth, in whole pounds. */
const MOST_ROUNDED_PENCE = 12_00;

function findThresholdFaults(rates: NationalInsuranceRates): Fault[] {
  const { lowerEarningsLimit, primaryThreshold, upperEarningsLimit, secondaryThreshold, upperSecondaryThreshold } =
    rates;
  const thresholds = {
    lowerEarningsLimit,
    primaryThreshold,
    upperEarningsLimit,
    secondaryThreshold,
    upperSecondaryThreshold,
  };
  const rounded = Object.entries(thresholds).flatMap(
    ([
      name,
      {
        value: { year, month },
      },
    ]): Fault[] =>
      Math.abs(month * 12 - year) > MOST_ROUNDED_PENCE
        ? [
            {
              path: ['nationalInsurance', name, 'value'],
              message: `${formatPounds(month)} a month is not a twelfth of ${formatPounds(year)}`,
            },
          ]
        : [],
  );
  const isRising =
    lowerEarningsLimit.value.year <= primaryThreshold.value.year &&
    primaryThreshold.value.year < upperEarningsLimit.value.year &&
    secondaryThreshold.value.year < upperSecondaryThreshold.value.year;
  return isRising
    ? rounded
    : [...rounded, { path: ['nationalInsurance'], message: 'a lower threshold must be below the higher one' }];
}

function findWageFaults({ taxYear, endsOn, minimumWage }: TaxYearRates): Fault[] {
  const first: Day = `${taxYear.slice(0, 4)}-04-01`;
  return minimumWage.flatMap(({ value: { from, byAge } }, at): Fault[] => {
    const path = ['minimumWage', at, 'value'];
    const ages = byAge.map(({ fromAge }) => fromAge);
    const isFalling = ages.every((age, place) => place === 0 || age < (ages[place - 1] ?? 0));
    return [
      ...(from < first || from > endsOn
        ? [
            {
              path: [...path, 'from'],
              message: `must be from ${first} to ${endsOn}: other years have files of their own`,
            },
          ]
        : []),
      ...(isFalling && ages.at(-1) === 0
        ? []
        : [{ path: [...path, 'byAge'], message: 'must go from the oldest to the youngest, and end with fromAge 0' }]),
    ];
  });
}

function findEnrolmentFaults({ automaticEnrolment: { value } }: TaxYearRates): Fault[] {
  return value.lowerLimitPence < value.upperLimitPence
    ? []
    : [{ path: ['automaticEnrolment', 'value', 'upperLimitPence'], message: 'must be more than lowerLimitPence' }];
}
