// Board stamps: what the engraver draws many times. Each is an SVG symbol of its own size.

export const stampArt = {
  palm: {
    box: '0 0 40 48',
    art: `
      <path d="M20 46c1-9 0-17-3-25" fill="none" stroke="var(--chart-ink)" stroke-width="3"/>
      <path d="M20 46c1-9 0-17-3-25" fill="none" stroke="var(--land)" stroke-width="1"/>
      <g fill="var(--leaf)" stroke="var(--chart-ink)" stroke-width="1.2" stroke-linejoin="round">
      <path d="M17 21C11 14 5 15 2 22c5-3 10-3 15-1zM17 21C14 11 8 8 3 11c6 1 10 4 14 10z
        M17 21c-1-9 2-14 8-16-2 5-4 9-8 16zM17 21c5-8 11-9 17-5-6 0-11 1-17 5zM17 21c7-3 13 0 16 8-5-5-10-7-16-8z"/>
      </g>`,
  },
  tree: {
    box: '0 0 24 24',
    art: `
      <path d="M12 22v-5" stroke="var(--chart-ink)" stroke-width="2"/>
      <path d="M12 18c-5 1-9-2-8-6-2-4 1-8 5-8 3-3 8-1 8 2 4 1 5 6 2 8 0 3-4 5-7 4z" fill="var(--leaf)"
        stroke="var(--chart-ink)" stroke-width="1.3"/>
      <path d="M14 7c2 1 3 4 2 7M17 8c1 2 1 4 0 6" fill="none" stroke="var(--chart-ink)" stroke-width=".9"/>`,
  },
  house: {
    box: '0 0 40 32',
    art: `
      <g stroke="var(--chart-ink)" stroke-width="1.5" stroke-linejoin="round">
      <path d="M3 30V19h13v11z" fill="var(--wall)"/>
      <path d="M1 20l6-8h8l4 8z" fill="var(--roof)"/>
      <path d="M17 30V14h8v16z" fill="var(--wall)"/>
      <path d="M16 15l5-11 5 11z" fill="var(--roof)"/>
      <path d="M25 30V20h12v10z" fill="var(--wall)"/>
      <path d="M23 21l4-7h8l4 7z" fill="var(--roof)"/></g>
      <path d="M21 4V0M19.5 1.5h3M20 22v4M8 25v5M30 24v3" stroke="var(--chart-ink)" stroke-width="1.3"/>`,
  },
  fort: {
    box: '0 0 120 84',
    art: `
      <g stroke="var(--chart-ink)" stroke-width="1.8" stroke-linejoin="round">
      <path d="M34 36l10-9h14l8 9v14H34z" fill="var(--wall)"/>
      <path d="M30 37l12-14h18l10 14z" fill="var(--roof)"/>
      <path d="M70 44V20h13v24z" fill="var(--wall)"/>
      <path d="M67 21l9.5-19L86 21z" fill="var(--roof)"/>
      <path d="M84 46V34h18v14z" fill="var(--wall)"/>
      <path d="M81 35l7-10h12l6 10z" fill="var(--roof)"/>
      <path d="M8 80V46h5v-5h5v5h5v-5h5v5h5v34z" fill="var(--wall)"/>
      <path d="M33 80V56h5v-5h7v5h7v-5h7v5h7v-5h7v5h7v-5h7v5h3v24z" fill="var(--wall)"/>
      <path d="M88 80V48h4v-5h5v5h5v-5h5v5h5v32z" fill="var(--wall)"/>
      <path d="M56 80V70a6 6 0 0 1 12 0v10z" fill="var(--chart-ink)"/></g>
      <path d="M27 50v28M30 50v28M107 54v24M104 58v20M84 62v16M80 66v12" stroke="var(--chart-ink)" stroke-width="1.1"
        opacity=".75"/>
      <path d="M13 56v6M97 58v6M44 64v4M76 64v4M76 30v5" stroke="var(--chart-ink)" stroke-width="2.2"/>
      <path d="M20 41V14" stroke="var(--chart-ink)" stroke-width="1.6"/>
      <path d="M20 14c6-4 10 3 18 0v10c-8 3-12-4-18 0z" fill="var(--chart-red)" stroke="var(--chart-ink)"
        stroke-width="1.3"/>`,
  },
  lair: {
    box: '0 0 84 72',
    art: `
      <path d="M4 58c2-9 7-13 12-14l3-10 8-6 5-9c3-8 9-12 16-12 8 0 13 5 15 13l5 9 5 3 2 11
        c4 3 6 8 7 15-12 5-66 6-78
        0z" fill="var(--rock)" stroke="var(--chart-ink)" stroke-width="2" stroke-linejoin="round"/>
      <path d="M66 24l5 34M70 34l5 24M62 52l2 9M74 45l3 12M58 58v4M19 36l-6 20M24 44l-4 14M14 50l-4 8"
        stroke="var(--chart-ink)" stroke-width="1.3" opacity=".8"/>
      <path d="M29 33c-1-13 7-20 18-20s18 7 17 20c0 5-3 6-5 9l-1 7c-5 5-17 5-22 0l-1-7c-3-3-6-4-6-9z"
        fill="var(--bone)" stroke="var(--chart-ink)" stroke-width="1.8"/>
      <path d="M33.5 33.5c0-4.6 3-6.5 6.3-6.3 3.5.2 5 2.9 4.3 6.5-.6 3.3-2.7 5-5.8 4.8-3-.2-4.8-2-4.8-5z
        M60 33.5c0-4.6-3-6.5-6.3-6.3-3.5.2-5 2.9-4.3 6.5.6 3.3 2.7 5 5.8 4.8 3-.2 4.8-2 4.8-5zM46.8 38.5l-3
        5.5h6z" fill="var(--skull-hole)"/>
      <path d="M40.5 46v6M44.5 47v6M49 47v6M53 46v6" stroke="var(--skull-hole)" stroke-width="1.5"/>
      <path d="M57 18c3 3 4 8 3.5 12" fill="none" stroke="var(--chart-ink)" stroke-width="1.1" opacity=".6"/>
      <path d="M-2 63c10-3 14 2 24 0s14 2 24 0 14 2 22 0 12 1 18 0M8 68c9-2 12 1 20 0s12 1 20 0 12 1 22-1"
        fill="none" stroke="var(--chart-ink)" stroke-width="1.3" stroke-linecap="round"/>`,
  },
  serpent: {
    box: '0 0 170 80',
    art: `
      <g fill="var(--serpent)" stroke="var(--chart-ink)" stroke-width="1.8" stroke-linejoin="round">
      <path d="M24 70C22 46 26 26 40 15c8-6 20-6 25 2 4 6-1 9-8 9l-8 1c6 2 7 4 5 6-4 1-8-1-12-4-7 10-8 25-5 41z"/>
      <path d="M60 70c0-22 8-36 21-36s21 14 21 36H90c0-14-3-23-9-23s-9 9-9 23z
        M114 70c0-15 6-25 15-25s15 10 15 25h-9c0-8-2-14-6-14s-6 6-6 14zM151 70c3-14 6-26 17-31-3 6-3 10 0 15-5 1-8
        7-9 16z"/></g>
      <circle cx="51" cy="19" r="2" fill="var(--chart-ink)"/>
      <path d="M36 17c-4-5-3-9 0-13 1 4 4 7 8 8M26 40c-5 0-7-3-8-6M25 52c-5 1-8-1-10-4" fill="var(--serpent)"
        stroke="var(--chart-ink)" stroke-width="1.5"/>
      <path d="M30 46h6M29 52h7M29 58h7M30 64h7M70 42l4 6M78 36l2 8M88 37l-2 8M95 44l-4 5M98 54l-6 2M64 54l7 2
        M120 50l4 6M130 47v8M138 52l-4 5" stroke="var(--chart-ink)" stroke-width="1.2"/>
      <path d="M8 71c9-3 12 2 21 0s12 2 21 0 12 2 21 0 12 2 21 0 12 2 21 0 12 2 21 0 12 2 21 0
        M18 77c8-2 11 1 18 0s12 1 20 0 12 1 20 0 12 1 20 0 12 1 20 0 12 1
        22-1" fill="none" stroke="var(--chart-ink)" stroke-width="1.4" stroke-linecap="round"/>`,
  },
} as const;

export type StampName = keyof typeof stampArt;

// Without the line breaks of the source; within a tag one still parts numbers and attributes.
const tight = (art: string): string => art.trim().replace(/>\s+</g, '><').replace(/\s+/g, ' ');

export const stampSymbol = (name: StampName): string =>
  `<symbol id="c-${name}" viewBox="${stampArt[name].box}" overflow="visible">${tight(stampArt[name].art)}</symbol>`;

export const stampSymbols = (): string => (Object.keys(stampArt) as StampName[]).map(stampSymbol).join('');
