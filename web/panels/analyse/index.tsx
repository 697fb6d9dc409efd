import { AnalysePanel } from './AnalysePanel.tsx';
import { EvaluationBar } from './EvaluationBar.tsx';
import { shortcuts } from './shortcuts.ts';
import './analyse.css';

export const analyse = {
  id: 'analyse',
  title: 'Analyse',
  Panel: AnalysePanel,
  BesideBoard: EvaluationBar,
  shortcuts,
} as const;
