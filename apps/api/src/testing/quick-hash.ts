/** The least that argon2 can cost: tests log in thousands of times, and one of them hashes at the real cost. */
export const QUICK_HASH = { memoryCost: 8, timeCost: 1 };
