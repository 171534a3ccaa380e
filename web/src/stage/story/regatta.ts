// All ships of a game on one engraved sea, the winner ahead: a strip of the picture that is shared. It is an image of
// its own, so everything that it refers to stands in it.
import { emblems } from '../../pieces/art/emblems';
import { crewStyle, emblemOf, type Crew } from '../../pieces/crews';
import { galleon } from '../../scene/galleon';
import { water } from '../../scene/seascape';

const HORIZON = 46;
const WATERLINE = 302; // of the drawing of a ship
const FIRST = 0.3; // of the drawing's size
const OTHERS = 0.2;

// The colours of the page, for each name that the drawing uses.
function palette(drawing: string): string {
  const page = getComputedStyle(document.documentElement);
  const names = new Set([...drawing.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!));
  return [...names]
    .flatMap((name) => {
      const value = page.getPropertyValue(name).trim();
      return value === '' ? [] : [`${name}:${value}`];
    })
    .join(';');
}

// The crews by rank.
export function regattaDrawing(crews: readonly Crew[], width: number, height: number): string {
  const symbols = crews.map((crew) => `<symbol id="${crew}" viewBox="0 0 24 24">${emblems[emblemOf[crew]]}</symbol>`);
  const apart = Math.min(150, (width - 260) / crews.length);
  const ships = crews.map((crew, rank) => {
    const scale = rank === 0 ? FIRST : OTHERS;
    const afloat = HORIZON + (rank === 0 ? 44 : 18 + 12 * (rank % 2));
    const x = width - 190 - (rank === 0 ? 0 : 40 + rank * apart);
    const y = afloat - WATERLINE * scale;
    return `<g style="${crewStyle(crew)}" transform="translate(${x} ${y}) scale(${scale})">${galleon(`#${crew}`)}</g>`;
  });
  const sea = water({ width, height, horizon: HORIZON, seed: 33 });
  return `<defs>${symbols.join('')}</defs>${sea}${ships.reverse().join('')}`;
}

export async function regatta(crews: readonly Crew[], width: number, height: number): Promise<HTMLImageElement> {
  const drawing = regattaDrawing(crews, width, height);
  const image = new Image(width, height);
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `style="${palette(drawing).replaceAll('"', "'")}">${drawing}</svg>`;
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}
