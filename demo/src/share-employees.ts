/** What most clients have. */
const SMALL = 100;
/** An employee and an administrator. */
const SMALLEST = 2;
/** One client in so many is larger than that. */
const ONE_LARGER_IN = 5;
/** How fast sizes fall with rank: of a thousand clients with a million people the first has about a tenth. */
const STEEPNESS = 0.85;

/**
 * How many people each client has, the largest first: four in five have a hundred (half the average where that is less),
 * and the others share the rest by a power of their rank.
 */
export function shareEmployees(clients: number, employees: number): number[] {
  const floor = Math.min(SMALL, Math.max(SMALLEST, Math.floor(employees / clients / 2)));
  const rest = employees - clients * floor;
  const larger = Math.ceil(clients / ONE_LARGER_IN);
  const weights = Array.from({ length: larger }, (_, index) => (index + 1) ** -STEEPNESS);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const sizes = Array.from(
    { length: clients },
    (_, index) => floor + Math.floor((rest * (weights[index] ?? 0)) / total),
  );
  const shared = sizes.reduce((sum, size) => sum + size, 0);
  // What rounding left over goes to the largest.
  return sizes.map((size, index) => (index === 0 ? size + employees - shared : size));
}
