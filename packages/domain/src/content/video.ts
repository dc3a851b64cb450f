/** The only host whose player a page may hold: it sets no cookie until the video is played. */
export const VIDEO_FRAME_ORIGIN = 'https://www.youtube-nocookie.com';

const WATCH_PAGE = String.raw`(?:www\.|m\.)?youtube\.com/(?:watch\?v=|embed/|shorts/)`;
const ADDRESS = new RegExp(
  String.raw`^https://(?:${WATCH_PAGE}|youtu\.be/|www\.youtube-nocookie\.com/embed/)(?<id>[\w-]{11})(?:[?&#].*)?$`,
);

/** The player of a video whose address people copied from their browser; nothing for what is no such address. */
export function findVideoFrame(address: string): string | undefined {
  const id = ADDRESS.exec(address)?.groups?.['id'];
  return id === undefined ? undefined : `${VIDEO_FRAME_ORIGIN}/embed/${id}`;
}
