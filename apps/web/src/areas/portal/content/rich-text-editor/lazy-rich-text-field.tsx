import { lazy, Suspense, type ComponentProps } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';

const LoadedField = lazy(async () => ({ default: (await import('./rich-text-field.tsx')).LoadedRichTextField }));

/** The editor is heavy: it is loaded by the first field that needs it. */
export function RichTextField(props: ComponentProps<typeof LoadedField>) {
  return (
    <Suspense fallback={<Skeleton count={1} shape="band" />}>
      <LoadedField {...props} />
    </Suspense>
  );
}
