import { writtenQuery } from '@plenty/database/query';

interface QueueBacklog {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  /** Of the job that has been due for longest. */
  readonly oldest_seconds: number;
}

/** What stands in each queue; its tables are pg-boss's, so that no type of ours knows them. */
export const queueBacklog = writtenQuery<QueueBacklog>(
  `select q.name as queue,
          count(*) filter (where j.state in ('created', 'retry')) as waiting,
          count(*) filter (where j.state = 'active') as active,
          count(*) filter (where j.state = 'failed') as failed,
          coalesce(extract(epoch from jobs.job_now() - min(j.start_after) filter (
            where j.state in ('created', 'retry') and j.start_after <= jobs.job_now())), 0)::float8 as oldest_seconds
     from jobs.queue q left join jobs.job_common j on j.name = q.name and j.state <> 'completed'
    where q.name !~ '^__'
    group by q.name`,
  [],
);
