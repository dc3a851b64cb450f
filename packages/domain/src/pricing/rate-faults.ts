import { ONE } from '../money/pence.ts';
import type { RateBand } from './pricing.ts';
import { findNumberFault, type PricingFault } from './pricing-fault.ts';
import { OLDEST } from './rate-table.ts';

/** Bands of ages must follow one another without gap or overlap, for smokers and others alike. */
export function findRateFaults(bands: readonly RateBand[]): readonly PricingFault[] {
  if (bands.length === 0)
    return [{ path: PATH, code: 'no-price', message: 'Give a rate for at least one band of ages' }];
  const faults = bands.flatMap(findBandFaults);
  if (faults.length > 0) return faults;
  const placed = bands.map((band, at) => ({ band, at }));
  if (bands.every(({ smoker }) => smoker === undefined)) return findOrderFaults(placed, '');
  const smokers = placed.filter(({ band }) => band.smoker !== false);
  const others = placed.filter(({ band }) => band.smoker !== true);
  const ordered = [...findOrderFaults(smokers, ' for smokers'), ...findOrderFaults(others, ' for non-smokers')];
  return ordered.length > 0 ? ordered : findSmokerFaults(smokers, others);
}

const PATH = ['pricing', 'rates'];

interface PlacedBand {
  readonly band: RateBand;
  /** Its place in the list as it is written. */
  readonly at: number;
}

function findBandFaults({ fromAge, toAge, rate }: RateBand, at: number): readonly PricingFault[] {
  const path = [...PATH, at];
  const age = { what: `An age is a whole number from 0 to ${OLDEST}`, most: OLDEST };
  const isCrossed = fromAge > toAge;
  return [
    ...findNumberFault([...path, 'fromAge'], fromAge, age),
    ...findNumberFault([...path, 'toAge'], toAge, age),
    ...findNumberFault([...path, 'rate'], rate, { what: 'A rate is from £0 to £1,000 for each £1,000', most: ONE }),
    ...(isCrossed ? [crossed([...path, 'toAge'], fromAge, toAge)] : []),
  ];
}

function crossed(path: PricingFault['path'], fromAge: number, toAge: number): PricingFault {
  return { path, code: 'ages-crossed', message: `Ages ${fromAge} to ${toAge} hold nobody` };
}

function findOrderFaults(placed: readonly PlacedBand[], whom: string): readonly PricingFault[] {
  const sorted = placed.toSorted((one, other) => one.band.fromAge - other.band.fromAge);
  return sorted.slice(1).flatMap(({ band, at }, index): readonly PricingFault[] => {
    const before = sorted[index]?.band.toAge ?? band.fromAge - 1;
    const path = [...PATH, at, 'fromAge'];
    if (band.fromAge <= before) {
      return [{ path, code: 'ages-overlap', message: `Age ${band.fromAge} has two rates${whom}` }];
    }
    if (band.fromAge === before + 1) return [];
    return [{ path, code: 'ages-missing', message: `${sayAges(before + 1, band.fromAge - 1)} no rate${whom}` }];
  });
}

/** Both lists are without gaps by now, so that they differ at their ends only. */
function findSmokerFaults(smokers: readonly PlacedBand[], others: readonly PlacedBand[]): readonly PricingFault[] {
  const [ofSmokers, ofOthers] = [spanOf(smokers), spanOf(others)];
  if (ofSmokers.from === ofOthers.from && ofSmokers.to === ofOthers.to) return [];
  const message = `Smokers have rates for ${sayBandSpan(ofSmokers)}, non-smokers for ${sayBandSpan(ofOthers)}: give both the same ages`;
  return [{ path: PATH, code: 'smoker-missing', message }];
}

interface Ages {
  readonly from: number;
  readonly to: number;
}

function spanOf(placed: readonly PlacedBand[]): Ages {
  return {
    from: Math.min(...placed.map(({ band }) => band.fromAge)),
    to: Math.max(...placed.map(({ band }) => band.toAge)),
  };
}

function sayAges(from: number, to: number): string {
  return from === to ? `Age ${from} has` : `Ages ${from} to ${to} have`;
}

function sayBandSpan({ from, to }: Ages): string {
  return from > to ? 'nobody' : `ages ${from} to ${to}`;
}
