import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { Link, useParams } from 'react-router';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { SidePanels } from '#shell/side-panels.tsx';
import { usePageTitle } from '#theme/brand.ts';
import { ToastRegion } from '#ui/toast.tsx';
import { ChartsGroup } from './charts-group.tsx';
import { ContentGroup } from './content-group.tsx';
import { FieldsGroup } from './fields-group.tsx';
import { FilesGroup } from './files-group.tsx';
import { GALLERY_PANELS } from './gallery-panels.tsx';
import styles from './gallery.module.css';
import { LayersGroup } from './layers-group.tsx';
import { SpecialFieldsGroup } from './special-fields-group.tsx';
import { StatesGroup } from './states-group.tsx';
import { TablesGroup } from './tables-group.tsx';

const GROUPS: Readonly<Record<string, { readonly title: string; readonly Group: ComponentType }>> = {
  fields: { title: 'Fields', Group: FieldsGroup },
  'special-fields': { title: 'Dates, codes and numbers', Group: SpecialFieldsGroup },
  tables: { title: 'Tables', Group: TablesGroup },
  charts: { title: 'Charts', Group: ChartsGroup },
  layers: { title: 'Dialogs and panels', Group: LayersGroup },
  states: { title: 'Progress and states', Group: StatesGroup },
  files: { title: 'Files', Group: FilesGroup },
  content: { title: 'Content and actions', Group: ContentGroup },
};

const FIRST = 'fields';

/** Every component in every state, for the eye and for the browser tests. */
export function GalleryPage() {
  const { group = FIRST } = useParams();
  const { title, Group } = GROUPS[group] ?? { title: 'Nothing here', Group: () => null };
  usePageTitle(`Gallery: ${title}`);
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <SidePanels panels={GALLERY_PANELS}>
          <PlainFrame startsAt="top">
            <div className={styles.page}>
              <nav aria-label="Gallery">
                <ul className={styles.groups}>
                  {Object.entries(GROUPS).map(([name, { title: label }]) => (
                    <li key={name}>
                      <Link
                        to={`/dev/gallery/${name}`}
                        className={styles.group}
                        aria-current={name === group ? 'page' : undefined}
                      >
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
              <h1 className={styles.title}>{title}</h1>
              <Group key={group} />
            </div>
          </PlainFrame>
          <ToastRegion />
        </SidePanels>
      </QueryClientProvider>
    </CSPProvider>
  );
}
