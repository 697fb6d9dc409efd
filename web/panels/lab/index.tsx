import { LazyLab } from './LazyLab.tsx';

export const lab = {
  id: 'lab',
  title: 'Lab',
  Panel: LazyLab,
} as const;
