import { parse, YAMLParseError } from 'yaml';
import * as z from 'zod/mini';
import { Scheme } from './scheme.ts';

/** A file that is not a scheme, said in one line that names the place. */
export class SchemeFault extends Error {
  override readonly name = 'SchemeFault';
}

export function readScheme(text: string): Scheme {
  const result = z.safeParse(Scheme, readYaml(text));
  if (result.success) return result.data;
  const [first] = result.error.issues;
  const keys = first?.code === 'unrecognized_keys' ? `: ${first.keys.join(', ')}` : '';
  throw new SchemeFault(`${first?.path.join('.') || 'the file'}: ${first?.message}${keys}`);
}

function readYaml(text: string): unknown {
  try {
    return parse(text, { schema: 'core' });
  } catch (error) {
    if (error instanceof YAMLParseError) throw new SchemeFault(error.message.split('\n')[0] ?? 'not YAML');
    throw error;
  }
}
