import type { HomeBanner } from '@plenty/contract/enrolment/home';
import { ContentLink } from '#ui/content-link.tsx';
import styles from './home-banners.module.css';

export function HomeBanners({ banners }: { banners: readonly HomeBanner[] }) {
  return (
    <ul className={styles.list}>
      {banners.map((banner) => (
        <li key={banner.id} className={styles.banner}>
          {banner.image !== null && <img className={styles.image} src={banner.image} alt="" />}
          <div className={styles.words}>
            <h2>{banner.title}</h2>
            <p>{banner.text}</p>
          </div>
          {banner.link && (
            <ContentLink href={banner.link.href} className={styles.link}>
              {banner.link.label}
            </ContentLink>
          )}
        </li>
      ))}
    </ul>
  );
}
