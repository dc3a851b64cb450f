import * as z from 'zod';
import { contract } from './contract.ts';
import { describeUse } from './describe-use.ts';
import { listErrorCodes, type EndpointDefinition } from './endpoint.ts';
import { ErrorReply } from './error-reply.ts';
import { ERRORS } from './errors.ts';
import type { FilePurpose } from './files.ts';

type Json = Record<string, unknown>;

/** The OpenAPI document of every call. */
export function describeApi(version: string): Json {
  const paths: Record<string, Json> = {};
  const schemas: Record<string, Json> = { Error: jsonSchema(ErrorReply, 'output') };
  for (const [feature, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, EndpointDefinition>)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      const keep = (part: 'Request' | 'Reply', schema: Json): Json => {
        const key = `${capitalise(feature)}${capitalise(name)}${part}`;
        schemas[key] = schema;
        return { $ref: `#/components/schemas/${key}` };
      };
      paths[path][endpoint.method.toLowerCase()] = describeCall(`${feature}.${name}`, endpoint, keep);
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Plenty', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

/** Keeps a schema under the name of its call, and answers what refers to it. */
type KeepSchema = (part: 'Request' | 'Reply', schema: Json) => Json;

function describeCall(operationId: string, endpoint: EndpointDefinition, keep: KeepSchema): Json {
  return {
    operationId,
    tags: [operationId.split('.')[0]],
    summary: endpoint.summary,
    description: describeUse(endpoint),
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    'x-access': endpoint.access,
    ...(endpoint.permission && { 'x-permission': endpoint.permission }),
    ...(endpoint.permissionByType && { 'x-permission-by-type': endpoint.permissionByType }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: true, content: content(keep('Request', jsonSchema(endpoint.body, 'input'))) },
    }),
    ...(endpoint.upload && { requestBody: { required: true, content: form(endpoint.upload) } }),
    responses: {
      [endpoint.isBegun ? 202 : 200]: {
        description: 'Success',
        ...(endpoint.reply && { content: content(keep('Reply', jsonSchema(endpoint.reply, 'output'))) }),
        ...(endpoint.download && { content: anyOf(endpoint.download) }),
      },
      ...errorAnswers(endpoint),
    },
  };
}

function parameters(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: value,
  }));
}

function errorAnswers(endpoint: EndpointDefinition): Json {
  const texts: Record<number, string[]> = {};
  for (const code of listErrorCodes(endpoint)) {
    const [status, text] = ERRORS[code];
    (texts[status] ??= []).push(text);
  }
  const schema = { $ref: '#/components/schemas/Error' };
  return Object.fromEntries(
    Object.entries(texts).map(([status, list]) => [status, { description: list.join('; '), content: content(schema) }]),
  );
}

/** Bytes as they are: OpenAPI 3.1 gives them no type of JSON. */
const BYTES: Json = { type: 'string', format: 'binary' };

function form({ types, maxBytes }: FilePurpose): Json {
  const schema = { type: 'object', properties: { file: { ...BYTES, maxLength: maxBytes } }, required: ['file'] };
  return { 'multipart/form-data': { schema, encoding: { file: { contentType: types.join(', ') } } } };
}

function anyOf({ types }: FilePurpose): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: BYTES }]));
}

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const content = (schema: Json): Json => ({ 'application/json': { schema } });

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
