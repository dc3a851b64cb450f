/** What is to be done once a file has been applied. */
export const AFTER_LOAD_JOB = { name: 'data-load-after' } as const;
