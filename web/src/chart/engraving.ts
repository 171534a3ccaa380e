// The engraving is an asset of its own: fetched once, written into the document in parts, then shared.
import chartUrl from '../../generated/chart.svg?url';

export interface Engraving {
  base: readonly string[]; // under the highlights
  marks: readonly string[]; // prices and names, above them
}

let loading: Promise<Engraving> | null = null;
let found: Engraving | null = null;

export const engraved = (): Engraving | null => found; // if it is here already

export function split(svg: string): Engraving {
  const [, base, marks] =
    /<g id="chart-base">\n(.*)\n<\/g>\n<g id="chart-marks">\n(.*)\n<\/g>\n<\/svg>/s.exec(svg) ?? [];
  if (!base || !marks) throw new Error('the chart has no base or no marks');
  return { base: base.split('\n'), marks: marks.split('\n') };
}

export function engraving(): Promise<Engraving> {
  loading ??= fetch(chartUrl)
    .then((answer) => {
      if (!answer.ok) throw new Error(`the chart: ${answer.status}`);
      return answer.text();
    })
    .then((text) => (found = split(text)))
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
