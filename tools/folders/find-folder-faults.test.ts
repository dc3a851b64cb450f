import { describe, expect, test } from 'vitest';
import { drawFolders } from './draw-folders.ts';
import { findArrowsUp, findCircles, findOddWords } from './find-folder-faults.ts';

const shelf = { shelves: ['src'], aliases: { '#': 'src/' } };
const source = (file: string, ...wanted: string[]) => ({
  file,
  text: wanted.map((one) => `import { x } from '${one}';`).join('\n'),
});

describe('a circle is found', () => {
  test('of two folders, through files that do not import each other', () => {
    const sources = [
      source('src/a/one.ts', '../b/one.ts'),
      source('src/b/one.ts'),
      source('src/b/two.ts', '../a/two.ts'),
    ];
    expect(findCircles(drawFolders(sources, shelf))).toEqual(['src/a/one.ts → src/b/two.ts']);
  });

  test('of three, by a lazy import and by an alias', () => {
    const sources = [
      { file: 'src/a/one.ts', text: `const load = () => import('../b/one.ts');` },
      source('src/b/deep/one.ts', '#c/one.ts'),
      source('src/c/one.ts', '#a/one.ts'),
    ];
    expect(findCircles(drawFolders(sources, shelf))).toEqual(['src/a/one.ts → src/b/deep/one.ts → src/c/one.ts']);
  });

  test('and none where folders lie in layers', () => {
    const sources = [source('src/a/one.ts', '../b/one.ts', '../c/one.ts'), source('src/b/one.ts', '../c/one.ts')];
    expect(findCircles(drawFolders(sources, shelf))).toEqual([]);
  });
});

test('an import of an area above is found, and none of one below', () => {
  const layout = { shelves: ['src/low', 'src/high'], aliases: {} };
  const sources = [
    source('src/high/a/one.ts', '../../low/b/one.ts'),
    source('src/low/b/one.ts', '../c/one.ts'),
    source('src/low/c/one.ts', '../../high/public.ts'),
  ];
  expect(findArrowsUp(drawFolders(sources, layout), ['src/low', 'src/high'])).toEqual(['src/low/c/one.ts']);
});

test('a page or a file of the contract under another word than the server’s is found', () => {
  const server = ['access/two-factor', 'people/take-up'];
  const portal = ['access/two-factor', 'people/benefit-takeup'];
  const contract = ['access/two-factor', 'access/two-factor-list', 'people/take-up', 'portal/take-up'];
  expect(findOddWords({ server, portal, contract })).toEqual([
    'portal people/benefit-takeup',
    'contract portal/take-up',
  ]);
});
