// Sound.
export const sound = {
  'sound.ask': 'Play with sound?',
  'sound.ask.all': 'Sea and effects',
  'sound.ask.effects': 'Effects only',
  'sound.ask.none': 'No sound',
  'sound.effects': 'Effects',
  'sound.sea': 'Sea',
} as const;
