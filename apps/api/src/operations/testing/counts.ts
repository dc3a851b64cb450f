import { asOwner } from '@plenty/database/testing/test-database';

/** What a running service writes by itself as time goes by. */
const CLOCKWORK = /^(jobs\.|(maintenance|backup|health_sample)$)/;

/** How many rows each table of a database has, but for those in which a service notes its own work. */
export async function countRows(superuserUrl: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await asOwner(superuserUrl, async (superuser) => {
    const { rows } = await superuser.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
        where relkind in ('r', 'p') and relnamespace::regnamespace::text !~ '^pg_|^information_schema$'`,
    );
    for (const { name } of rows) {
      if (CLOCKWORK.test(name)) continue;
      const { rows: counted } = await superuser.query<{ count: number }>(`select count(*)::int as count from ${name}`);
      counts[name] = counted[0]?.count ?? 0;
    }
  });
  return counts;
}
