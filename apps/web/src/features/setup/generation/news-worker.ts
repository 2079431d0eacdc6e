/** Reads a line of megabytes beside the page, which gets the columns of the schedule in it. */
import { decodeStreamLine } from '@evenfield/contract';

self.onmessage = ({ data }: MessageEvent<string>) => self.postMessage(decodeStreamLine(data));
