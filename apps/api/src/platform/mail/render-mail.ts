import type { MailBlock, MailBrand } from './mail-content.ts';
import { TEMPLATES, type MailParams, type MailTemplate } from './templates.ts';
import { escapeText } from '../html/markup.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: { readonly name: string; readonly address: string };
}

/** One template, two forms: what the HTML says, the text says too. */
export function renderMail<Template extends MailTemplate>(
  template: Template,
  params: MailParams[Template],
  brand: MailBrand,
): RenderedMail {
  const { subject, blocks, replyTo } = TEMPLATES[template](params, brand);
  const closing = `Questions? Write to ${brand.supportEmail}.`;
  return {
    subject,
    text: [...blocks.map(toText), closing, brand.brandName].join('\n\n'),
    html: toDocument(subject, blocks, brand, closing),
    replyTo: replyTo ?? { name: '', address: brand.supportEmail },
  };
}

function toText(block: MailBlock): string {
  return block.kind === 'text' ? block.text : `${block.label}: ${block.url}`;
}

/** Styles stand on the elements: mail programs drop style sheets. */
function toDocument(subject: string, blocks: readonly MailBlock[], brand: MailBrand, closing: string): string {
  const page = 'margin:0;padding:24px 12px;background:#f4f5f7;font:16px/1.55 Helvetica,Arial,sans-serif;color:#12131c';
  const card = 'max-width:560px;margin:0 auto;background:#fff;border-radius:20px;overflow:hidden';
  const head = `padding:20px 28px;background:${brand.primaryColour};color:${brand.onPrimaryColour};font-size:20px;font-weight:700`;
  const foot = 'padding:0 28px 24px;color:#575b6b;font-size:14px';
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeText(subject)}</title></head><body style="${page}"><div style="${card}">`,
    `<div style="${head}">${escapeText(brand.brandName)}</div>`,
    `<div style="padding:24px 28px 8px">${blocks.map((block) => toHtml(block, brand)).join('')}</div>`,
    `<div style="${foot}">${escapeText(closing)}</div></div></body></html>`,
  ].join('');
}

function toHtml(block: MailBlock, brand: MailBrand): string {
  if (block.kind === 'text') return `<p style="margin:0 0 16px;white-space:pre-line">${escapeText(block.text)}</p>`;
  const style = [
    'display:inline-block;padding:14px 28px;border-radius:99px;font-weight:700;text-decoration:none',
    `background:${brand.primaryColour};color:${brand.onPrimaryColour}`,
  ].join(';');
  return `<p style="margin:8px 0 24px"><a href="${escapeText(block.url)}" style="${style}">${escapeText(block.label)}</a></p>`;
}
