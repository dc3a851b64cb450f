import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ContentToEdit } from '@plenty/contract/portal/content';
import { PastedCleaner } from '#areas/portal/content/rich-text-editor/public.ts';
import { clientTextsPath } from '#paths.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CORRECT_ERRORS } from '#ui/form-banner.tsx';
import { toast } from '#ui/toast.tsx';
import { useOverflows } from '#ui/use-overflows.ts';
import { findFaultsOfContent, cleanPasted, findLatest, forgetContent, publishContent } from './content-data.ts';
import { ClientLook } from './content-preview.tsx';
import { sayFaultAtField } from './content-words.ts';
import styles from './content.module.css';
import type { OpenedText, OpenText } from './editing.tsx';
import { PublishForm } from './publish-form.tsx';
import { useContentDraft } from './use-content-draft.ts';

type FieldErrors = Readonly<Record<string, readonly string[]>>;

interface ContentFormProps {
  readonly clientId: string;
  readonly content: ContentToEdit;
  readonly open: OpenText;
  /** What the form begins with: what is live, or a draft. */
  readonly body: unknown;
  /** The newest version that the author has seen. */
  readonly basedOn: number;
}

/** The text on one side, and how people will see it on the other. */
export function ContentForm({ clientId, content, open, body, basedOn }: ContentFormProps) {
  const { kind } = content;
  const { fields, draft, ...form } = useContentForm({ clientId, content, open, body, basedOn });
  const { text, errors, failure, leftOut } = form;
  const { ref: side, overflows } = useOverflows<HTMLElement>();
  return (
    <div className={styles.editor}>
      <div className={styles.form} ref={fields}>
        {/* The text's own headings follow it. */}
        <h2 className="visually-hidden">Edit</h2>
        {failure !== undefined && <Banner kind="alert">{failure}</Banner>}
        <PastedCleaner value={form.clean}>
          {text.showFields({
            onChange: form.change,
            audiences: content.audiences,
            errorAt: (place) => sayFaultAtField(errors[`body.${place}`]?.[0]),
          })}
        </PastedCleaner>
        {errors['body']?.[0] !== undefined && <Banner kind="alert">{sayFaultAtField(errors['body'][0])}</Banner>}
        <div className={styles.actions}>
          <Button busy={form.isChecking} onClick={form.check}>
            Publish…
          </Button>
          <p className={styles.draft} role="status">
            {DRAFT_WORDS[draft]}
          </p>
        </div>
      </div>
      <section ref={side} className={styles.side} aria-labelledby="preview" {...(overflows && { tabIndex: 0 })}>
        <h2 id="preview" className={styles.partTitle}>
          Preview
        </h2>
        <ClientLook look={content.look}>
          <Card>
            <div className={styles.preview}>{text.showPreview()}</div>
          </Card>
        </ClientLook>
      </section>
      <Dialog isOpen={leftOut !== undefined} onClose={form.close} title="Publish this text?">
        {leftOut && (
          <PublishForm
            clientId={clientId}
            content={content}
            basedOn={basedOn}
            action="Publish"
            lead={`It replaces what people at ${content.clientName} read. You can restore the old text later.`}
            leftOut={leftOut}
            onCancel={form.close}
            onSend={form.publish}
            onFindLatest={() => findLatest(clientId, kind)}
            onFieldErrors={form.showErrors}
            onDone={form.finish}
          />
        )}
      </Dialog>
    </div>
  );
}

const DRAFT_WORDS = {
  none: '',
  saving: 'Saving your draft…',
  saved: 'Your draft is saved.',
  failed: 'We couldn’t save your draft. Publish it, or keep this page open.',
} as const;

function useContentForm({ clientId, content: { kind }, open, body, basedOn }: ContentFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const fields = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<OpenedText>(() => open(body));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  /** While the question stands: what would be left out. */
  const [leftOut, setLeftOut] = useState<readonly string[]>();
  const draft = useContentDraft({ clientId, kind, basedOn });
  function change(next: OpenedText): void {
    setText(next);
    draft.keep(next.typed);
  }
  function showErrors(found: FieldErrors): void {
    setLeftOut(undefined);
    setErrors(found);
    setFailure(CORRECT_ERRORS);
    // Once they are drawn.
    requestAnimationFrame(() => {
      const wrong = fields.current?.querySelector<HTMLElement>(
        '[aria-invalid="true"], [data-invalid] [role="textbox"]',
      );
      wrong?.focus();
    });
  }
  async function ask(): Promise<void> {
    const answer = await findFaultsOfContent(clientId, kind, text.written);
    if (answer.outcome === 'done') return setLeftOut(answer.reply.leftOut);
    if (Object.keys(answer.fieldErrors).length > 0) showErrors(answer.fieldErrors);
    else setFailure(answer.message);
  }
  function check(): void {
    setErrors({});
    setFailure(undefined);
    setChecking(true);
    ask()
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
      .finally(() => setChecking(false));
  }
  async function finish(): Promise<void> {
    draft.stop();
    setLeftOut(undefined);
    await forgetContent(client, clientId);
    toast({ kind: 'success', text: 'The text was published' });
    void navigate(clientTextsPath(clientId));
  }
  return {
    fields,
    draft: draft.state,
    text,
    errors,
    failure,
    isChecking,
    leftOut,
    change,
    check,
    showErrors,
    finish,
    clean: (html: string) => cleanPasted(clientId, html),
    close: () => setLeftOut(undefined),
    publish: (publishing: Omit<Parameters<typeof publishContent>[2], 'body'>) => {
      // A draft that were saved behind the publication would be offered for nothing.
      draft.stop();
      return publishContent(clientId, kind, { body: text.written, ...publishing });
    },
  };
}
