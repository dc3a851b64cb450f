/** Where everything is kept that is made of what somebody has, may choose or has chosen. */
export const benefitsKey = ['benefits'] as const;

/** What choices would cost. */
const costsKey = ['costs'] as const;

/** Tasks and cards of the home page go by what may be chosen. */
const homeKey = ['home'] as const;

/** All that is stale once somebody has chosen something, or may choose something else. */
export const staleWithChoices = [benefitsKey, costsKey, homeKey] as const;
