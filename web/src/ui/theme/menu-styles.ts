// The component library's styles for a menu, for pages without those of the portal.
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
