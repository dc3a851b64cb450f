import { parse, YAMLParseError } from 'yaml';
import * as z from 'zod/mini';
import { findSchemeFaults } from './find-scheme-faults.ts';
import { SchemeFault } from './fault.ts';
import { sayIssue } from './say-issue.ts';
import { Scheme } from './scheme.ts';

/** A client's scheme from its file; throws a SchemeFault with all that is wrong with it. */
export function readScheme(text: string, file = 'scheme'): Scheme {
  const written = readYaml(text, file);
  const result = z.safeParse(Scheme, written);
  if (!result.success)
    throw new SchemeFault(
      file,
      result.error.issues.flatMap((issue) => sayIssue(issue, written)),
      written,
    );
  const faults = findSchemeFaults(result.data);
  if (faults.length > 0) throw new SchemeFault(file, faults, written);
  return result.data;
}

export function readYaml(text: string, file: string): unknown {
  try {
    return parse(text, { schema: 'core' });
  } catch (error) {
    if (error instanceof YAMLParseError)
      throw new SchemeFault(file, [{ path: [], message: error.message.split('\n')[0] ?? 'is not YAML' }]);
    throw error;
  }
}
