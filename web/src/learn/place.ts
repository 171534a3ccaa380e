// Where the card of a lesson lies: in a corner where it covers neither what is lit nor what is asked.
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (a: Area, b: Area): number => {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
};

const LIT = 4; // covering what is lit is so much worse than covering what is asked

export interface Sheet {
  readonly width: number;
  readonly head: number; // the bar at the top stays in sight
  readonly floor: number; // and what lies at the foot
  readonly margin: number;
}

export function cornerFor(
  card: { readonly width: number; readonly height: number },
  sheet: Sheet,
  lit: Area | null,
  asked: readonly Area[],
): { left: number; top: number } {
  const lefts = [sheet.width - sheet.margin - card.width, sheet.margin];
  const tops = [sheet.head + sheet.margin, sheet.floor - sheet.margin - card.height];
  const corners = lefts.flatMap((left) => tops.map((top) => ({ left: Math.max(left, 0), top: Math.max(top, 0) })));
  const cost = ({ left, top }: { left: number; top: number }): number => {
    const area = { left, top, ...card };
    return (lit ? overlap(area, lit) * LIT : 0) + asked.reduce((sum, one) => sum + overlap(area, one), 0);
  };
  return corners.reduce((best, corner) => (cost(corner) < cost(best) ? corner : best));
}
