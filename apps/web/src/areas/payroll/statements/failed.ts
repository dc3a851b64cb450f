/** spec 2 §8 */
export const FAILED = 'There was an error requesting your statement, please try again later';
