import { wrap } from 'comlink';
import type { PageService } from './worker.ts';

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const service = wrap<PageService>(worker);
const status = document.querySelector('#status');
if (status !== null) status.textContent = await service.greet();
