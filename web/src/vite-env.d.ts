interface ImportMetaEnv {
  readonly VITE_GALLERY?: string; // the build for the checks shows the gallery
}
