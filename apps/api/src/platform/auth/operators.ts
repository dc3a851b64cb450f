/** The client that operators belong to: it has no host and no scheme. */
export const OPERATORS = '00000000-0000-0000-0000-000000000000';
