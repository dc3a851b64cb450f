import type { HomeTask } from '@plenty/contract/enrolment/home';
import { longDay } from '#format/long-day.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ContentLink } from '#ui/content-link.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './home-tasks.module.css';

/** What the person should see to, each with the way there. */
export function HomeTasks({ tasks }: { tasks: readonly HomeTask[] }) {
  return (
    <ul className={styles.list}>
      {tasks.map((task) => (
        <Card key={task.id} as="li">
          <div className={styles.task}>
            <span className={styles.tile}>
              <Icon name={task.icon} size={28} />
            </span>
            <div className={styles.words}>
              <h3>{task.title}</h3>
              <p>{task.text}</p>
            </div>
            {task.due !== null && <Badge tone="warning">By {longDay(task.due)}</Badge>}
            <ContentLink href={task.link.href} className={styles.link}>
              {task.link.label}
            </ContentLink>
          </div>
        </Card>
      ))}
    </ul>
  );
}

export function NothingToDo() {
  return (
    <>
      <Icon name="check-circle" size={28} />
      <p>Nothing to do right now</p>
    </>
  );
}
