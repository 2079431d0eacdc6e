/** Pictures become a VP9 and an H.264 file and a poster, captions a WebVTT track. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.mjs';

const VIDEO = ['-an', '-vf', 'fps=25,scale=1280:-2:flags=lanczos,format=yuv420p'];
const VP9 = ['-c:v', 'libvpx-vp9', '-crf', '55', '-b:v', '0', '-g', '500'];
const SWIFT = ['-deadline', 'realtime', '-cpu-used', '6', '-row-mt', '1'];
const H264 = ['-c:v', 'libx264', '-crf', '32', '-preset', 'medium', '-tune', 'animation'];
const STREAMED = ['-g', '500', '-movflags', '+faststart'];

/** Writes `name`.webm, .mp4, .vtt and .webp into `target`. */
export async function encode({ frames, captions, poster }, folder, target, name) {
  const list = join(folder, 'frames.txt');
  const last = frames.at(-1); // named twice: the list's last duration is not read otherwise
  const lines = frames.map(({ path, seconds }) => `file '${path}'\nduration ${seconds}`);
  writeFileSync(list, `${lines.join('\n')}\nfile '${last.path}'\n`);
  const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list];
  const file = (ending) => join(target, `${name}.${ending}`);
  await ffmpeg([...input, ...VIDEO, ...VP9, ...SWIFT, file('webm')]);
  await ffmpeg([...input, ...VIDEO, ...H264, ...STREAMED, file('mp4')]);
  await ffmpeg([
    '-y',
    '-loglevel',
    'error',
    '-i',
    poster,
    '-vf',
    'scale=1280:-2',
    '-quality',
    '60',
    file('webp'),
  ]);
  writeFileSync(file('vtt'), writeCaptions(captions, frames));
}

async function ffmpeg(words) {
  const code = await run('ffmpeg', words);
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

/** Each caption stands until the next one, the last one to the end. */
function writeCaptions(captions, frames) {
  const end = frames.reduce((sum, { seconds }) => sum + seconds, 0);
  const cues = captions.map(({ text, from }, i) => {
    const to = captions[i + 1]?.from ?? end;
    return `${clock(from)} --> ${clock(to)}\n${text}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function clock(seconds) {
  return `00:${seconds.toFixed(3).padStart(6, '0')}`;
}
