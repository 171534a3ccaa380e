// The engraving is an asset of its own: fetched once, written into the document, then shared.
import chartUrl from '../../generated/chart.svg?url';

export interface Engraving {
  base: string; // under the highlights
  marks: string; // prices and names, above them
}

let loading: Promise<Engraving> | null = null;

export function split(svg: string): Engraving {
  const [, base, marks] = /(<g id="chart-base">.*<\/g>)\n(<g id="chart-marks">.*<\/g>)\n<\/svg>/s.exec(svg) ?? [];
  if (!base || !marks) throw new Error('the chart has no base or no marks');
  return { base, marks };
}

export function engraving(): Promise<Engraving> {
  loading ??= fetch(chartUrl)
    .then((answer) => {
      if (!answer.ok) throw new Error(`the chart: ${answer.status}`);
      return answer.text();
    })
    .then(split)
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
