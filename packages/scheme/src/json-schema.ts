import * as z from 'zod';
import { Scheme } from './scheme.ts';

/** The form of a scheme's file for editors, which then complete keys and mark mistakes as they are typed. */
export function schemeJsonSchema(): object {
  return {
    ...z.toJSONSchema(Scheme, { io: 'input', reused: 'ref' }),
    title: 'Plenty scheme',
    description: 'A client of Plenty and one year of its benefits scheme',
  };
}
