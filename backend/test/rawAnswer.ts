import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends these bytes, which need not be HTTP, and returns everything that comes back until the server hangs up. */
export async function rawAnswer(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}
