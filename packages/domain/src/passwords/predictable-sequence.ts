/** From so many letters or digits, each the next of the one before, the rest can be guessed. */
const RUN = 4;

/** A run of letters or digits, upwards or downwards: `abcd`, `8765`. */
export function hasPredictableSequence(password: string): boolean {
  const characters = [...password.toLowerCase()];
  let step = 0;
  let length = 1;
  for (const [index, character] of characters.entries()) {
    const taken = stepBetween(characters[index - 1] ?? '', character);
    length = taken === 0 ? 1 : taken === step ? length + 1 : 2;
    step = taken;
    if (length >= RUN) return true;
  }
  return false;
}

/** 1 or -1 for neighbours of the alphabet or among the digits, 0 for any other two. */
function stepBetween(first: string, second: string): number {
  const isPair = /^([a-z]{2}|[0-9]{2})$/.test(first + second);
  const step = isPair ? second.charCodeAt(0) - first.charCodeAt(0) : 0;
  return Math.abs(step) === 1 ? step : 0;
}
