import type * as z from 'zod/mini';
import type { Fault } from './fault.ts';

type Issue = z.core.$ZodIssue;

/** What the schema found, in words for whoever writes the file. */
export function sayIssue(issue: Issue, value: unknown): Fault[] {
  const { path } = issue;
  if (issue.code === 'invalid_union') return sayUnion(issue, value);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: 'is not known here; take it out or mend its name',
    }));
  return [{ path, message: issueWordsOf(issue, at(value, path)) }];
}

function sayUnion(issue: z.core.$ZodIssueInvalidUnion, value: unknown): Fault[] {
  if ('options' in issue) {
    const allowed = issue.options as readonly unknown[];
    return [{ path: issue.path, message: `${sayFound(at(value, issue.path))}must be one of ${allowed.join(', ')}` }];
  }
  const [likeliest] = issue.errors.toSorted(
    (first, second) => depthOf(second) - depthOf(first) || first.length - second.length,
  );
  if (!likeliest || likeliest.length === 0) return [{ path: issue.path, message: 'is none of the forms allowed here' }];
  return likeliest.flatMap((inner) => {
    const shifted = { ...inner, path: [...issue.path, ...inner.path] } as Issue;
    return sayIssue(shifted, value);
  });
}

/** The form that was meant is the one that fits deepest before it fails. */
function depthOf(issues: readonly Issue[]): number {
  return Math.min(...issues.map(({ path, code }) => (code === 'unrecognized_keys' ? path.length - 1 : path.length)));
}

function issueWordsOf(issue: Issue, found: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return found === undefined
        ? 'is missing'
        : `${sayFound(found)}must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return found === undefined
        ? `is missing; it is one of ${issue.values.join(', ')}`
        : `${sayFound(found)}must be one of ${issue.values.join(', ')}`;
    case 'too_small':
      return isOurs(issue) ? issue.message : `must not be empty`;
    case 'too_big':
      return isOurs(issue) ? issue.message : `must have at most ${String(issue.maximum)} characters`;
    case 'invalid_format':
      return isOurs(issue) ? issue.message : `must be ${FORMATS[issue.format] ?? `a valid ${issue.format}`}`;
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    case 'invalid_union':
    case 'unrecognized_keys':
      return isOurs(issue) ? issue.message : 'is not allowed here';
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'an address such as https://example.org',
};

/** The library's own words say nothing; ours stand in the schema. */
function isOurs({ message }: Issue): boolean {
  return message !== 'Invalid input';
}

function sayFound(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `'${value}' is not allowed, `
    : '';
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
}
