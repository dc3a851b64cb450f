import type pg from 'pg';

/** A foreign key: which table refers to which. */
export interface Reference {
  readonly from: string;
  readonly to: string;
}

export async function readReferences(owner: pg.Client): Promise<Reference[]> {
  const { rows } = await owner.query<Reference>(`
    select distinct c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to"
      from pg_constraint c
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conrelid <> c.confrelid
     order by 1, 2`);
  return rows;
}

/** The text of every function of ours as it is now, whichever migration wrote it last. */
export async function readFunctions(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ definition: string; comment: string | null }>(`
    select pg_get_functiondef(p.oid) as definition, obj_description(p.oid, 'pg_proc') as comment
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and p.prokind = 'f'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by p.proname, pg_get_function_identity_arguments(p.oid)`);
  const texts = rows.map(({ definition, comment }) => {
    const words = comment === null ? '' : `-- ${comment.replaceAll('\n', '\n-- ')}\n`;
    return `${words}${definition.trimEnd()};\n`;
  });
  return [
    '-- Made by npm run rows from the migrations: what each function is now. Nothing runs this file.\n',
    ...texts,
  ].join('\n');
}
