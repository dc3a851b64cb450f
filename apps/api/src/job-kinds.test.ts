import { expect, test } from 'vitest';
import { JOB_WORDS } from './areas/operator/installation-state/job-words.ts';
import { JOB_KINDS } from './job-kinds.ts';
import { DEAD_LETTERS } from './platform/jobs/job-kind.ts';

test('every kind of job has words for operators, and no words are of a kind that is gone', () => {
  expect(Object.keys(JOB_WORDS).toSorted()).toEqual([...JOB_KINDS.map(({ name }) => name), DEAD_LETTERS].toSorted());
});
