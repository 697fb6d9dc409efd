import { exposeEngine } from '../../src/engine/service.ts';

exposeEngine();
