import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Slide } from '@plenty/contract/portal/carousel';
import { Button } from '#ui/button.tsx';
import { SmallIcon } from '#ui/icon.tsx';
import { LayerBackdrop } from '#ui/layer.tsx';
import { CarouselPicture } from './carousel-pictures.tsx';
import styles from './welcome-carousel.module.css';

interface WelcomeCarouselProps {
  readonly slides: readonly [Slide, ...Slide[]];
  /** After the last slide, or when it is closed before. */
  readonly onLeave: () => void;
}

/** What the client says to those who come for the first time. */
export function WelcomeCarousel({ slides, onLeave }: WelcomeCarouselProps) {
  const [isOpen, setIsOpen] = useState(true);
  const { index, slide, goTo } = useSlides(slides);
  const next = useRef<HTMLButtonElement>(null);
  const isLast = index === slides.length - 1;
  function moveByKey({ key }: KeyboardEvent): void {
    if (key === 'ArrowRight') goTo(index + 1);
    if (key === 'ArrowLeft') goTo(index - 1);
  }
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => setIsOpen(open)}
      onOpenChangeComplete={(open) => !open && onLeave()}
      // A click beside it is too easily made to end what is shown once.
      disablePointerDismissal
    >
      <Dialog.Portal>
        <LayerBackdrop />
        <Dialog.Popup className={styles.popup} initialFocus={next} onKeyDown={moveByKey}>
          <div className={styles.picture} key={slide.picture}>
            <CarouselPicture picture={slide.picture} />
          </div>
          <Dialog.Close className={styles.close} aria-label="Close">
            <SmallIcon name="x" size={20} />
          </Dialog.Close>
          <div className={styles.words} aria-live="polite">
            <p className="visually-hidden">
              {index + 1} of {slides.length}
            </p>
            <Dialog.Title className={styles.title}>{slide.title}</Dialog.Title>
            <Dialog.Description>{slide.text}</Dialog.Description>
          </div>
          <div className={styles.foot}>
            <Dots slides={slides} current={index} onChoose={goTo} />
            <div className={styles.buttons}>
              {index > 0 && (
                <Button kind="plain" onClick={() => goTo(index - 1)}>
                  Back
                </Button>
              )}
              <Button ref={next} onClick={() => (isLast ? setIsOpen(false) : goTo(index + 1))}>
                {isLast ? 'Done' : 'Next'}
              </Button>
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useSlides(slides: readonly [Slide, ...Slide[]]) {
  const [index, setIndex] = useState(0);
  return {
    index,
    slide: slides[index] ?? slides[0],
    goTo: (next: number) => setIndex(Math.min(Math.max(next, 0), slides.length - 1)),
  };
}

interface DotsProps {
  readonly slides: readonly Slide[];
  readonly current: number;
  readonly onChoose: (index: number) => void;
}

function Dots({ slides, current, onChoose }: DotsProps) {
  return (
    <ol className={styles.dots}>
      {slides.map((slide, index) => (
        <li key={slide.id}>
          <button
            type="button"
            className={styles.dot}
            aria-label={`${index + 1} of ${slides.length}: ${slide.title}`}
            aria-current={index === current ? 'step' : undefined}
            onClick={() => onChoose(index)}
          />
        </li>
      ))}
    </ol>
  );
}
