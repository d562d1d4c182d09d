import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Read by Node before each server that is loaded: at SIGUSR2 it collects what nobody uses and prints how much is used.

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  collect();
  console.log(`heap ${process.memoryUsage().heapUsed}`);
});
