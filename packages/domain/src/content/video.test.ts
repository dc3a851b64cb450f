import { expect, test } from 'vitest';
import { findVideoFrame } from './video.ts';

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtube.com/watch?v=aqz-KE-bpKQ&t=10s',
  'https://m.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ?si=abc',
  'https://www.youtube.com/embed/aqz-KE-bpKQ',
  'https://www.youtube.com/shorts/aqz-KE-bpKQ',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ#x',
])('%s is shown by the player without cookies', (address) => {
  expect(findVideoFrame(address)).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
});

test.each([
  '',
  'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQtoolong',
  'https://www.youtube.com.evil.test/watch?v=aqz-KE-bpKQ',
  'https://evil.test/https://youtu.be/aqz-KE-bpKQ',
  'https://www.youtube.com@evil.test/watch?v=aqz-KE-bpKQ',
  'javascript:alert(1)//https://youtu.be/aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ/../../x',
  'https://example.org/video.mp4',
])('“%s” is no video', (address) => {
  expect(findVideoFrame(address)).toBeUndefined();
});
